<?php
function isGenuine(array $server): bool
{
    // With an empty secret, anyone could sign a request.
    $secret = getenv('CLIENT_SECRET') ?: throw new RuntimeException('Set CLIENT_SECRET.');
    $message = ($server['HTTP_X_STORE_ID'] ?? '')
        . ($server['HTTP_X_CUSTOMER_ID'] ?? '')
        . ($server['HTTP_X_REQUEST_ID'] ?? '');
    $expected = hash_hmac('sha256', $message, $secret);
    $given = $server['HTTP_X_LINKEDSTORE_HMAC_SHA256'] ?? '';

    return hash_equals($expected, $given);
}

if (!isGenuine($_SERVER)) {
    http_response_code(401);
    exit;
}
