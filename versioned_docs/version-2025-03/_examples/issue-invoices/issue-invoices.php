<?php

declare(strict_types=1);

// A missing value or a file that can't be written ends the work on an order.
set_error_handler(function (int $level, string $message): never {
    throw new RuntimeException($message);
});

const API = 'https://api.tiendanube.com/2025-03/1234567';
const FIRST_DAY = '2025-03-01T00:00:00-03:00'; // orders paid earlier are never invoiced
const OVERLAP = 10 * 60;
define(
    'ACCESS_TOKEN',
    getenv('ACCESS_TOKEN') ?: throw new RuntimeException('Set ACCESS_TOKEN.'),
);

/** Replace this function. It returns the invoice with this reference, if any. */
function findInvoice(string $reference): ?array
{
    $file = "tax-system/$reference.json";
    return is_file($file) ? decode(file_get_contents($file)) : null;
}

/** Replace this function. It throws an exception unless the invoice is issued. */
function issueInvoice(string $reference, array $data): array
{
    if (!is_dir('tax-system')) {
        mkdir('tax-system');
    }
    $number = count(glob('tax-system/*.json')) + 1;
    $key = str_pad((string) $number, 44, '0', STR_PAD_LEFT);
    $invoice = ['key' => $key, 'link' => "https://invoices.example.com/nfe/$number.xml"];
    $file = fopen("tax-system/$reference.json", 'x'); // fails if it exists
    fwrite($file, encode($invoice + ['data' => $data]));
    fclose($file);
    return $invoice;
}

function decode(string $json): array
{
    return json_decode($json, true, flags: JSON_THROW_ON_ERROR);
}

function encode(array $value): string
{
    $flags = JSON_THROW_ON_ERROR | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE;
    return json_encode($value, $flags);
}

function sendOnce(string $method, string $url, ?array $body): array
{
    $headers = [];
    $curl = curl_init($url);
    curl_setopt_array($curl, [
        CURLOPT_CUSTOMREQUEST => $method,
        CURLOPT_HTTPHEADER => [
            'Authorization: Bearer ' . ACCESS_TOKEN,
            'Content-Type: application/json',
            'User-Agent: Inventory Sync (dev@example.com)',
        ],
        CURLOPT_RETURNTRANSFER => true,
        CURLOPT_TIMEOUT => 60,
        CURLOPT_HEADERFUNCTION => function ($curl, string $line) use (&$headers): int {
            [$name, $value] = [...explode(':', $line, 2), ''];
            $headers[strtolower(trim($name))] = trim($value);
            return strlen($line);
        },
    ]);
    if ($body !== null) {
        curl_setopt($curl, CURLOPT_POSTFIELDS, encode($body));
    }
    $text = curl_exec($curl);
    if ($text === false) {
        return ['status' => 0, 'headers' => [], 'text' => curl_error($curl)];
    }
    $status = curl_getinfo($curl, CURLINFO_RESPONSE_CODE);
    return ['status' => $status, 'headers' => $headers, 'text' => $text];
}

/** How long to wait before the next attempt, in milliseconds. */
function waitAfter(array $response, int $attempt): int
{
    if ($response['status'] === 429 && $attempt > 1) {
        return max(500, (int) ($response['headers']['x-rate-limit-reset'] ?? 0));
    }
    return 500 * 2 ** ($attempt - 1);
}

/** Retries any request after a 429, and a GET also after a 5XX or a network error. */
function request(string $method, string $url, ?array $body = null): array
{
    for ($attempt = 1; ; $attempt++) {
        $response = sendOnce($method, $url, $body);
        $status = $response['status'];
        $hasFailed = $status === 0 || $status >= 500;
        $isTemporary = $status === 429 || ($hasFailed && $method === 'GET');
        if (!$isTemporary || $attempt === 5) {
            return $response;
        }
        usleep(waitAfter($response, $attempt) * 1000);
    }
}

function read(array $response, string $path): array
{
    if ($response['status'] >= 200 && $response['status'] < 300) {
        return decode($response['text']);
    }
    throw new RuntimeException("{$response['status']} from $path: {$response['text']}");
}

function send(string $method, string $path, ?array $body = null): array
{
    return read(request($method, API . $path, $body), $path);
}

/** Results that change during the read can be skipped. In that case, `$isComplete` is false. */
function listAll(string $path, array $query): array
{
    $results = [];
    $total = 0;
    $query = http_build_query($query + ['page' => 1, 'per_page' => 200]);
    $url = API . "$path?$query";
    while ($url !== null) {
        $response = request('GET', $url);
        if ($response['status'] === 404) { // no results
            break;
        }
        $page = read($response, $path);
        if ($page === []) {
            break;
        }
        foreach ($page as $result) {
            $results[$result['id']] = $result;
        }
        $total = max($total, (int) ($response['headers']['x-total-count'] ?? 0));
        $link = $response['headers']['link'] ?? '';
        $url = preg_match('/<([^>]+)>;\s*rel="next"/', $link, $match) ? $match[1] : null;
    }
    $isComplete = count($results) >= $total;
    return [$results, $isComplete];
}

function save(array $state): void
{
    // A rename is atomic, so the file is complete even if the script stops here.
    file_put_contents('state.json.new', encode($state));
    rename('state.json.new', 'state.json');
}

/** Adds the orders that were paid since the last run to the pending ones. */
function findOrders(array &$state): void
{
    $startedAt = time();
    send('GET', '/store?fields=id'); // fails if the store ID is wrong
    [$orders, $isComplete] = listAll('/orders', [
        'payment_status' => 'paid',
        'updated_at_min' => $state['checkedUntil'],
        'fields' => 'id,created_at,paid_at',
    ]);
    foreach ($orders as $order) {
        $paidAt = strtotime($order['paid_at'] ?? $order['created_at']);
        if ($paidAt >= strtotime(FIRST_DAY)) {
            $state['pending'][$order['id']] ??= [];
        }
    }
    if ($isComplete) {
        $state['checkedUntil'] = gmdate(DATE_ATOM, $startedAt - OVERLAP);
    }
    save($state);
}

function readInvoices(int $orderId): array
{
    [$metafields] = listAll('/metafields/orders', [
        'owner_id' => $orderId,
        'namespace' => 'nfe',
        'fields' => 'id,key,value',
    ]);
    $lists = array_filter($metafields, fn ($one) => $one['key'] === 'list');
    if (count($lists) > 1) {
        throw new RuntimeException('The order has two lists of invoices.');
    }
    $list = array_pop($lists);
    $invoices = $list === null ? [] : decode($list['value']);
    foreach ($metafields as ['key' => $key, 'value' => $value]) {
        $isFormer = in_array($key, ['key', 'link'], true);
        if ($isFormer && !in_array($value, array_column($invoices, $key), true)) {
            throw new RuntimeException('The order has an invoice in the legacy format.');
        }
    }
    return [$list['id'] ?? null, $invoices];
}

/** Adds an invoice to the list that the apps of the store share. */
function writeInvoice(int $orderId, array $invoice): void
{
    for ($attempt = 1; ; $attempt++) {
        [$metafieldId, $invoices] = readInvoices($orderId);
        if (in_array($invoice['key'], array_column($invoices, 'key'), true)) {
            return;
        }
        if ($attempt === 5) {
            throw new RuntimeException('Another app overwrites the list of invoices.');
        }
        $value = encode([...$invoices, $invoice]);
        if ($metafieldId !== null) {
            send('PUT', "/metafields/$metafieldId", ['value' => $value]);
        } else {
            send('POST', '/metafields', [
                'namespace' => 'nfe',
                'key' => 'list',
                'description' => 'Lista de NFes',
                'owner_resource' => 'Order',
                'owner_id' => $orderId,
                'value' => $value,
            ]);
        }
    }
}

function itemOf(array $order, array $lineItem): array
{
    foreach ($order['products'] as $product) {
        if ((string) $product['id'] === $lineItem['external_id']) {
            if (empty($lineItem['unit_price'])) {
                throw new RuntimeException("{$product['name']} has no price.");
            }
            return [
                'sku' => $product['sku'],
                'name' => $product['name'],
                'quantity' => $lineItem['quantity'],
                'unitPrice' => $lineItem['unit_price']['value'],
            ];
        }
    }
    throw new RuntimeException("The order has no line item {$lineItem['external_id']}.");
}

function invoiceData(array $order, array $shipment): array
{
    $id = $shipment['id'];
    $document = $order['contact_identification'];
    if (empty($document) || preg_match('/informado/i', $document)) {
        throw new RuntimeException("The buyer's tax ID is missing (shipment $id).");
    }
    $cost = $shipment['shipping']['consumer_cost'] ?? null;
    $isShipped = $shipment['shipping']['type'] === 'ship';
    if ($isShipped && (empty($cost) || empty($shipment['destination']))) {
        throw new RuntimeException("Shipment $id has no cost or no destination.");
    }
    return [
        'orderNumber' => $order['number'],
        'orderTotal' => $order['total'],
        'currency' => $order['currency'],
        'document' => $document,
        'email' => $order['contact_email'],
        'billing' => array_filter(
            $order,
            fn ($name) => str_starts_with($name, 'billing_'),
            ARRAY_FILTER_USE_KEY,
        ),
        'recipient' => $shipment['recipient'],
        'destination' => $shipment['destination'] ?? null,
        'origin' => $shipment['assigned_location'],
        'items' => array_map(
            fn ($lineItem) => itemOf($order, $lineItem),
            $shipment['line_items'],
        ),
        'discounts' => $shipment['discounts'],
        'shippingCost' => $cost['value'] ?? 0,
    ];
}

/** `$begun` contains the shipments that the order had before its first invoice. */
function findUninvoiced(array $shipments, array $invoices, array $begun): array
{
    $invoiced = array_map(fn ($one) => $one['fulfillment_order_id'] ?? '', $invoices);
    if (in_array('', $invoiced, true)) {
        if (count($shipments) === 1) {
            return [];
        }
        throw new RuntimeException('An invoice has no fulfillment order ID.');
    }
    $current = array_column($shipments, 'id');
    $missing = array_diff($current, $invoiced);
    $isUnchanged = !array_diff($missing, $begun) && !array_diff($invoiced, $current);
    if ($invoiced !== [] && $missing !== [] && !$isUnchanged) {
        $message = 'The shipments may have changed after an invoice was issued.';
        throw new RuntimeException($message);
    }
    return array_filter($shipments, fn ($one) => in_array($one['id'], $missing, true));
}

function writeInvoiceOf(int $orderId, string $shipmentId, array $invoice): void
{
    writeInvoice($orderId, [
        'key' => $invoice['key'],
        'link' => $invoice['link'],
        'fulfillment_order_id' => $shipmentId,
    ]);
    echo "Order ID $orderId: invoice {$invoice['key']}\n";
}

/** Writes the invoices of a run that stopped after issuing them. */
function finishOrder(int $orderId, array $shipmentIds): void
{
    foreach ($shipmentIds as $shipmentId) {
        $invoice = findInvoice($shipmentId);
        if ($invoice !== null) {
            writeInvoiceOf($orderId, $shipmentId, $invoice);
        }
    }
}

function invoiceOrder(int $orderId, array &$state): void
{
    finishOrder($orderId, $state['pending'][$orderId]);
    $order = send('GET', "/orders/$orderId");
    if ($order['payment_status'] !== 'paid' || $order['status'] === 'cancelled') {
        return;
    }
    $shipments = send('GET', "/orders/$orderId/fulfillment-orders");
    if ($shipments === []) {
        throw new RuntimeException('The order has no shipments yet.');
    }
    [, $invoices] = readInvoices($orderId);
    $uninvoiced = findUninvoiced($shipments, $invoices, $state['pending'][$orderId]);
    if ($invoices === []) {
        $state['pending'][$orderId] = array_column($shipments, 'id');
        save($state);
    }
    foreach ($uninvoiced as $shipment) {
        $invoice = findInvoice($shipment['id'])
            ?? issueInvoice($shipment['id'], invoiceData($order, $shipment));
        writeInvoiceOf($orderId, $shipment['id'], $invoice);
    }
}

/** Returns whether all orders were processed. */
function invoiceOrders(): bool
{
    $saved = is_file('state.json') ? decode(file_get_contents('state.json')) : [];
    // Order IDs, each with the shipments that it had before its first invoice.
    $state = $saved + ['checkedUntil' => FIRST_DAY, 'pending' => []];
    findOrders($state);
    $isComplete = true;
    foreach (array_keys($state['pending']) as $orderId) {
        try {
            invoiceOrder($orderId, $state);
            unset($state['pending'][$orderId]);
            save($state);
        } catch (Throwable $error) { // the next run tries again
            fwrite(STDERR, "Order ID $orderId: {$error->getMessage()}\n");
            $isComplete = false;
        }
    }
    return $isComplete;
}

exit(invoiceOrders() ? 0 : 1);
