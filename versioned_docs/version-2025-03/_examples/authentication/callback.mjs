import {randomUUID} from 'node:crypto';
import {createServer} from 'node:http';

// Use your database instead.
const tokens = new Map();
const installations = new Map();

async function exchange(code) {
  const response = await fetch('https://www.tiendanube.com/apps/authorize/token', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'User-Agent': 'Inventory Sync (dev@example.com)',
    },
    body: JSON.stringify({
      client_id: '4321',
      client_secret: process.env.CLIENT_SECRET,
      grant_type: 'authorization_code',
      code,
    }),
    signal: AbortSignal.timeout(30_000),
  });
  if (response.status !== 200) throw new Error(await response.text());
  return response.json();
}

createServer(async (request, response) => {
  try {
    const {pathname, searchParams} = new URL(request.url, 'https://inventory-sync.example.com');
    if (pathname !== '/callback') return response.writeHead(404).end();

    const code = searchParams.get('code');
    if (!code) return response.writeHead(400).end('The installation was not completed.');

    const state = searchParams.get('state');
    const cookies = request.headers.cookie?.split('; ') ?? [];
    if (state !== null && !cookies.includes(`state=${state}`)) {
      return response.writeHead(403).end('Start again.');
    }

    const token = await exchange(code);
    tokens.set(token.user_id, token);

    // The sign-in page confirms the store, associates it with the account and redirects the merchant.
    const key = randomUUID();
    installations.set(key, {
      storeId: token.user_id,
      successUrl: searchParams.get('success_url'),
      failureUrl: searchParams.get('failure_url'),
      cancelUrl: searchParams.get('cancel_url'),
    });
    const cookie = `installation=${key}; Max-Age=600; Path=/; HttpOnly; Secure; SameSite=Lax`;
    return response.writeHead(302, {Location: '/sign-in', 'Set-Cookie': cookie}).end();
  } catch (error) {
    console.error(error);
    return response.writeHead(502).end('The installation failed. Start again.');
  }
}).listen(3000);
