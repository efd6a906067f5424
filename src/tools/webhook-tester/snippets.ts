import {quotedForShell} from '../../openapi/samples/curl';
import {quoted} from '../../openapi/samples/literal';

/** The header of a webhook's signature. */
export const signatureHeader = 'x-linkedstore-hmac-sha256';

/** A notification, ready to be sent. */
export interface Delivery {
  url: string;
  /** JSON as its receiver reads it (`asReceived`). */
  body: string;
  signature: string;
}

/**
 * A command for a terminal with bash, which sends one request even if the URL contains braces. JSON never starts with
 * `@`, which would name a file.
 */
export const curlCommand = ({url, body, signature}: Delivery): string =>
  [
    `curl --globoff --include --max-time 3 ${quotedForShell(url)}`,
    `  --header 'Content-Type: application/json'`,
    `  --header '${signatureHeader}: ${signature}'`,
    `  --data-binary ${quotedForShell(body)}`,
  ].join(' \\\n');

/** A module for Node.js. */
export const fetchSnippet = ({url, body, signature}: Delivery): string =>
  `const response = await fetch(${quoted(url)}, {
  method: 'POST',
  headers: {
    'Content-Type': 'application/json',
    '${signatureHeader}': '${signature}',
  },
  body: ${quoted(body)},
  signal: AbortSignal.timeout(3000),
});
console.log(response.status);`;

/** A problem of a URL for webhooks, and the URL in its normal form if a command can use it all the same. */
interface CheckedUrl {
  href?: string;
  problem?: string;
}

/** `URL.canParse` is younger than the browsers that the site supports. */
function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

/** Checks a URL by the rules of the platform. A command may use those that only the platform rejects. */
export function checkUrl(text: string): CheckedUrl {
  if (!text.trim()) return {problem: 'Enter your webhook URL.'};
  const url = parseUrl(text);
  if (!url) {
    return {problem: 'Enter a complete URL, such as https://inventory-sync.example.com/hooks.'};
  }
  const {href, hostname, protocol} = url;
  if (!/^https?:$/.test(protocol)) return {problem: 'Enter a URL that starts with https://.'};
  if (/^(?:.+\.)?localhost$|^127\.|^\[::1\]$/.test(hostname)) {
    return {href, problem: 'The platform rejects localhost. Use this URL only for local tests.'};
  }
  if (/(?:^|\.)(?:tiendanube|nuvemshop)\.com(?:\.\w+)?$/.test(hostname)) {
    return {href, problem: 'The platform rejects the domains of Tiendanube and Nuvemshop.'};
  }
  if (protocol !== 'https:') {
    return {href, problem: 'The platform requires https. Use this URL only for local tests.'};
  }
  return {href};
}
