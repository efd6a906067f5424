import {setTimeout as sleep} from 'node:timers/promises';

const headers = {
  Authorization: 'Bearer ACCESS_TOKEN',
  'User-Agent': 'Inventory Sync (dev@example.com)',
};

/** Milliseconds until the bucket has capacity again after a 429. */
function waitAfter(response, lastStatus) {
  if (response.status !== 429) return 0;
  // Two in a row mean that other processes are filling the bucket.
  if (lastStatus === 429) return Number(response.headers.get('x-rate-limit-reset'));
  const limit = Number(response.headers.get('x-rate-limit-limit'));
  return limit && 20_000 / limit; // a full bucket drains in 20 seconds
}

/** Sends a GET request, and makes up to five attempts. */
export async function get(url) {
  let lastStatus;
  for (let attempt = 1; ; attempt += 1) {
    const backoff = 500 * 2 ** (attempt - 1);
    try {
      const response = await fetch(url, {headers, signal: AbortSignal.timeout(60_000)});
      const text = await response.text();
      const {status} = response;
      const canRetry = status === 429 || status >= 500;
      if (!canRetry || attempt === 5) return {response, text};
      await sleep(waitAfter(response, lastStatus) || backoff);
      lastStatus = status;
    } catch (error) {
      if (attempt === 5) throw error;
      await sleep(backoff); // a timeout or a closed connection
    }
  }
}
