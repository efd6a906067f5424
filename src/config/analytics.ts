import type {Options} from '@docusaurus/plugin-google-gtag';

const trackingID = process.env['GA_TRACKING_ID'];

/** Page-views with anonymized addresses when GA_TRACKING_ID is set at build time; else no script at all. */
export const analytics: Options | undefined = trackingID
  ? {trackingID, anonymizeIP: true}
  : undefined;
