<?php

declare(strict_types=1);

/** Sends a GET request once. */
function send(string $url): array
{
    $headers = [];
    $curl = curl_init($url);
    curl_setopt_array($curl, [
        CURLOPT_HTTPHEADER => [
            'Authorization: Bearer ACCESS_TOKEN',
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
    $text = curl_exec($curl);
    if ($text === false) {
        throw new RuntimeException(curl_error($curl)); // a timeout or a closed connection
    }
    $status = curl_getinfo($curl, CURLINFO_RESPONSE_CODE);
    return ['status' => $status, 'headers' => $headers, 'text' => $text];
}

/** Milliseconds until the bucket has capacity again after a 429. */
function waitAfter(array $response, ?int $lastStatus): int
{
    if ($response['status'] !== 429) {
        return 0;
    }
    // Two in a row mean that other processes are filling the bucket.
    if ($lastStatus === 429) {
        return (int) ($response['headers']['x-rate-limit-reset'] ?? 0);
    }
    $limit = (int) ($response['headers']['x-rate-limit-limit'] ?? 0);
    return $limit > 0 ? intdiv(20_000, $limit) : 0; // a full bucket drains in 20 seconds
}

/** Sends a GET request, and makes up to five attempts. */
function get(string $url): array
{
    $lastStatus = null;
    for ($attempt = 1; ; $attempt++) {
        $wait = 500 * 2 ** ($attempt - 1);
        try {
            $response = send($url);
            $status = $response['status'];
            $canRetry = $status === 429 || $status >= 500;
            if (!$canRetry || $attempt === 5) {
                return $response;
            }
            $wait = waitAfter($response, $lastStatus) ?: $wait;
            $lastStatus = $status;
        } catch (RuntimeException $error) {
            if ($attempt === 5) {
                throw $error;
            }
        }
        usleep($wait * 1000);
    }
}
