<?php
// Whatever goes wrong below, the platform gets a 500 and retries.
http_response_code(500);
set_error_handler(fn($level, $message) => throw new ErrorException($message));

// Outside the web server's document root.
chdir(dirname(__DIR__));

const ID_NAMES = ['id', 'order_id', 'fulfillment_id', 'concept_code', 'service_id'];

function isGenuine(string $rawBody, string $signature): bool
{
    // With an empty secret, anyone could sign a notification.
    $secret = getenv('CLIENT_SECRET') ?: throw new Exception('Set CLIENT_SECRET.');
    return hash_equals(hash_hmac('sha256', $rawBody, $secret), $signature);
}

/** Notifications that lead to the same work have the same name. */
function jobName(array $notification): string
{
    $event = $notification['event'];
    // These events have no resource to read, so each is a job of its own.
    $resource = str_starts_with($event, 'app/') ? $event : strtok($event, '/');
    $parts = [$notification['store_id'], $resource];
    foreach (ID_NAMES as $name) {
        if (isset($notification[$name])) {
            $parts[] = $notification[$name];
        }
    }
    return preg_replace('/[^\w-]/', '_', implode('-', $parts)) . '.json';
}

function store(string $rawBody): void
{
    $job = jobName(json_decode($rawBody, true, flags: JSON_THROW_ON_ERROR));
    if (!is_dir('queue')) {
        mkdir('queue');
    }
    // The worker must not see half a file, so the job gets its name when it's complete.
    $temporary = 'queue/' . bin2hex(random_bytes(16)) . '.tmp';
    file_put_contents($temporary, $rawBody);
    rename($temporary, "queue/$job");
}

$rawBody = file_get_contents('php://input');
if (isGenuine($rawBody, $_SERVER['HTTP_X_LINKEDSTORE_HMAC_SHA256'] ?? '')) {
    store($rawBody);
    http_response_code(204);
} else {
    http_response_code(401);
}
