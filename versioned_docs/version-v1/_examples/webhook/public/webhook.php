<?php
// With an empty secret, anyone could sign a notification.
$secret = getenv('CLIENT_SECRET');
if (!$secret) {
    http_response_code(500);
    exit;
}
$rawBody = file_get_contents('php://input');
$expected = hash_hmac('sha256', $rawBody, $secret);
$given = $_SERVER['HTTP_X_LINKEDSTORE_HMAC_SHA256'] ?? '';

if (!hash_equals($expected, $given)) {
    http_response_code(401);
    exit;
}

$file = dirname(__DIR__) . '/notifications.jsonl';
$isStored = file_put_contents($file, "$rawBody\n", FILE_APPEND | LOCK_EX);
http_response_code($isStored === false ? 500 : 204);
