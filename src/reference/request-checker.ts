import type {RequestCheckerView} from './view-types';
import type {PageContext} from './views';

/** The data that the request checker needs at once. It fetches the description of a version when a request is pasted. */
export const requestCheckerView = ({
  page: {api},
  resolveLink,
}: PageContext): RequestCheckerView => ({
  preferred: api.description.info.version,
  links: {
    troubleshooting: {
      title: 'Authentication',
      href: resolveLink('../authentication.mdx#common-problems'),
    },
    token: {
      title: 'Authentication',
      href: resolveLink('../authentication.mdx#trade-the-code-for-an-access-token'),
    },
    errors: {title: 'Errors', href: resolveLink(api.description.info['x-common-errors'])},
  },
});
