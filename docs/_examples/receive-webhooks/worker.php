<?php
set_error_handler(fn($level, $message) => throw new ErrorException($message));
chdir(__DIR__);

const API = 'https://api.tiendanube.com/unstable';
$accessToken = getenv('ACCESS_TOKEN') ?: throw new Exception('Set ACCESS_TOKEN.');
// Use your database instead, which contains the token of each store.
define('TOKENS', ['1234567' => $accessToken]);
const PATHS = [
    'order' => 'orders/{id}',
    'product' => 'products/{id}',
    'fulfillment_order' => 'orders/{order_id}/fulfillment-orders/{fulfillment_id}',
];
const FIRST_WAIT = 1;
const LONGEST_WAIT = 60;

/** The status is 0 if there's no response. */
function get(string $url, string $token): array
{
    $curl = curl_init($url);
    curl_setopt_array($curl, [
        CURLOPT_HTTPHEADER => [
            "Authorization: Bearer $token",
            'User-Agent: Inventory Sync (dev@example.com)',
            'Content-Type: application/json', // required for fulfillment orders
        ],
        CURLOPT_RETURNTRANSFER => true,
        CURLOPT_TIMEOUT => 30,
    ]);
    $body = curl_exec($curl);
    return $body === false ? [0, ''] : [curl_getinfo($curl, CURLINFO_RESPONSE_CODE), $body];
}

function pathOf(array $notification): string
{
    $event = $notification['event'];
    $path = PATHS[strtok($event, '/')] ?? throw new Exception("No path for $event");
    return preg_replace_callback(
        '/{(\w+)}/',
        fn($name) => $notification[$name[1]] ?? throw new Exception("No $name[1]"),
        $path,
    );
}

/** Returns where the job goes. Throws an exception if another attempt wouldn't help. */
function work(string $job): string
{
    $json = file_get_contents("running/$job");
    $notification = json_decode($json, true, flags: JSON_THROW_ON_ERROR);
    $storeId = (string) $notification['store_id'];
    if ($notification['event'] === 'app/uninstalled') {
        return 'uninstalled';
    }
    $path = pathOf($notification);
    $token = TOKENS[$storeId] ?? throw new Exception("No token for store $storeId");

    [$status, $body] = get(API . "/$storeId/$path", $token);
    if (in_array($status, [0, 402, 429]) || $status >= 500) {
        return 'queue';
    }
    if ($status === 200) {
        file_put_contents("data/$job", $body);
    } elseif ($status !== 404) {
        throw new Exception("$status " . substr($body, 0, 500));
    } elseif (file_exists("data/$job")) {
        unlink("data/$job");
    }
    return 'done';
}

/** Returns where the job goes: `done`, `queue` to try again, `uninstalled` or `failed`. */
function attempt(string $job): string
{
    try {
        return work($job);
    } catch (Throwable $error) {
        fwrite(STDERR, "$job: {$error->getMessage()}\n");
        return 'failed';
    }
}

function finish(string $job, string $outcome): void
{
    echo "$job $outcome\n";
    $outcome === 'done' ? unlink("running/$job") : rename("running/$job", "$outcome/$job");
}

foreach (['queue', 'running', 'uninstalled', 'failed', 'data'] as $folder) {
    if (!is_dir($folder)) {
        mkdir($folder);
    }
}
// Jobs that the worker didn't finish before it was stopped.
foreach (glob('running/*.json') as $file) {
    finish(basename($file), 'queue');
}

// The pause of each store after a failure: when it ends, and how long the next one is.
$pauses = [];
// When each job failed. It's tried again after the others.
$failures = [];
while (true) {
    $jobs = array_map('basename', glob('queue/*.json'));
    usort($jobs, fn($a, $b) => ($failures[$a] ?? 0) <=> ($failures[$b] ?? 0));
    foreach ($jobs as $job) {
        $storeId = strtok($job, '-');
        [$end, $wait] = $pauses[$storeId] ?? [0, FIRST_WAIT];
        if (microtime(true) < $end) {
            continue;
        }
        // From here on, another notification about this resource is a new job.
        rename("queue/$job", "running/$job");
        $outcome = attempt($job);
        finish($job, $outcome);
        if ($outcome === 'queue') {
            $failures[$job] = microtime(true);
            $pauses[$storeId] = [microtime(true) + $wait, min(2 * $wait, LONGEST_WAIT)];
        } else {
            unset($failures[$job], $pauses[$storeId]);
        }
    }
    sleep(1);
}
