<?php

declare(strict_types=1);

require __DIR__ . '/get.php';

const API = 'https://api.tiendanube.com/v1/1234567';

function nextPage(array $response): ?string
{
    $link = $response['headers']['link'] ?? '';
    return preg_match('/<([^>]+)>;\s*rel="next"/', $link, $match) ? $match[1] : null;
}

function listProducts(): Generator
{
    $url = API . '/products?fields=id,name&sort_by=created-at-ascending&page=1&per_page=200';
    while ($url !== null) {
        $response = get($url);
        $status = $response['status'];
        if ($status === 404) { // no results, or no further page
            return;
        }
        if ($status < 200 || $status > 299) {
            throw new RuntimeException("$status from $url: {$response['text']}");
        }
        foreach (json_decode($response['text'], true, flags: JSON_THROW_ON_ERROR) as $product) {
            yield $product;
        }
        $url = nextPage($response);
    }
}

foreach (listProducts() as $product) {
    echo $product['id'], "\n";
}
