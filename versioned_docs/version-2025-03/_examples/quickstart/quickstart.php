<?php
declare(strict_types=1);

function setting(string $name): string
{
    return getenv($name) ?: throw new RuntimeException("Set $name.");
}

/** Prints a line in the terminal. `echo` would write to the response. */
function printLine(string $line): void
{
    file_put_contents('php://stdout', "$line\n");
}

/** Sends a request with an optional JSON body. Returns the status, the text and the URL. */
function send(string $method, string $url, array $headers, ?array $body = null): array
{
    $curl = curl_init($url);
    curl_setopt_array($curl, [
        CURLOPT_CUSTOMREQUEST => $method,
        CURLOPT_USERAGENT => 'Inventory Sync (dev@example.com)',
        CURLOPT_RETURNTRANSFER => true,
        CURLOPT_TIMEOUT => 60,
    ]);
    if ($body !== null) {
        $headers[] = 'Content-Type: application/json';
        curl_setopt($curl, CURLOPT_POSTFIELDS, json_encode($body));
    }
    curl_setopt($curl, CURLOPT_HTTPHEADER, $headers);
    $text = curl_exec($curl);
    if ($text === false) {
        throw new RuntimeException(curl_error($curl));
    }

    return [curl_getinfo($curl, CURLINFO_RESPONSE_CODE), $text, $url];
}

/** The JSON of a successful response. */
function json(array $response): array
{
    [$status, $text, $url] = $response;
    if ($status < 200 || $status > 299) {
        throw new RuntimeException("$status from $url: $text");
    }

    return json_decode($text, true, flags: JSON_THROW_ON_ERROR);
}

function exchangeCode(string $code): array
{
    $url = 'https://www.tiendanube.com/apps/authorize/token';
    $body = [
        'client_id' => setting('CLIENT_ID'),
        'client_secret' => setting('CLIENT_SECRET'),
        'grant_type' => 'authorization_code',
        'code' => $code,
    ];

    return json(send('POST', $url, [], $body));
}

/** The API of the store that a token belongs to. */
class Store
{
    private string $url;
    private array $headers;

    public function __construct(array $token)
    {
        $this->url = "https://api.tiendanube.com/2025-03/{$token['user_id']}";
        $this->headers = ["Authorization: Bearer {$token['access_token']}"];
    }

    private function send(string $method, string $path, ?array $body = null): array
    {
        return send($method, $this->url . $path, $this->headers, $body);
    }

    public function get(string $path): array
    {
        return json($this->send('GET', $path));
    }

    /** The results of a list. A list without results can respond with 404. */
    public function list(string $path): array
    {
        $response = $this->send('GET', $path);

        return $response[0] === 404 ? [] : json($response);
    }

    public function post(string $path, array $body): array
    {
        return json($this->send('POST', $path, $body));
    }
}

/** The text in a language, or in the first language if that one is missing. */
function localized(array $texts, string $language): string
{
    return $texts[$language] ?? current($texts) ?: '';
}

function printStore(Store $store): void
{
    $settings = $store->get('/store?fields=id,name,main_language');
    $language = $settings['main_language'];
    printLine("Store {$settings['id']}: " . localized($settings['name'], $language));

    $products = $store->list('/products?page=1&per_page=30&fields=id,name');
    foreach ($products as $product) {
        printLine("Product {$product['id']}: " . localized($product['name'], $language));
    }
}

/** Creates the webhook if it doesn't exist yet. */
function createWebhook(Store $store): void
{
    $webhook = [
        'event' => 'product/created',
        'url' => rtrim(setting('PUBLIC_URL'), '/') . '/webhooks',
    ];
    $existing = $store->list('/webhooks?' . http_build_query($webhook));
    $webhook = $existing[0] ?? $store->post('/webhooks', $webhook);
    printLine("Webhook {$webhook['id']}: {$webhook['event']} to {$webhook['url']}");
}

function saveToken(array $token): void
{
    $file = __DIR__ . '/token.json';
    touch($file);
    chmod($file, 0600);
    file_put_contents($file, json_encode($token));
}

function install(string $code): void
{
    $token = exchangeCode($code);
    saveToken($token);
    printLine("Granted scopes: {$token['scope']}");

    $store = new Store($token);
    createWebhook($store);
    printStore($store);
}

function isGenuine(string $rawBody, string $signature): bool
{
    $expected = hash_hmac('sha256', $rawBody, setting('CLIENT_SECRET'));

    return hash_equals($expected, $signature);
}

/** Handles a request. Returns the status and the text of the response. */
function handle(string $route): array
{
    if ($route === 'GET /callback') {
        $code = $_GET['code'] ?? '';
        if ($code === '') {
            return [400, 'The installation was not completed.'];
        }
        // This accepts a code of any store. Your app would first check the `state`, if there is one.
        install($code);
        return [200, 'The app is installed. Go back to the terminal.'];
    }

    if ($route === 'POST /webhooks') {
        $rawBody = file_get_contents('php://input');
        if (!isGenuine($rawBody, $_SERVER['HTTP_X_LINKEDSTORE_HMAC_SHA256'] ?? '')) {
            printLine('Rejected a notification with an invalid signature');
            return [401, 'Invalid signature'];
        }
        // Your app would save the notification here and process it after the response.
        printLine("Notification: $rawBody");
        return [204, ''];
    }

    return [404, 'Not found'];
}

try {
    // Check the settings before a code is used up, because PHP's server runs the script for each request.
    array_map('setting', ['CLIENT_ID', 'CLIENT_SECRET', 'PUBLIC_URL']);
    $path = parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH);
    [$status, $text] = handle("{$_SERVER['REQUEST_METHOD']} $path");
} catch (Throwable $error) {
    error_log($error->getMessage());
    [$status, $text] = [500, 'The request failed. Go back to the terminal.'];
}
http_response_code($status);
header('Content-Type: text/plain');
echo $text;
