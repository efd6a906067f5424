<?php

// Runs PHP samples: see tests/samples/runner.ts.
function run_sample(string $file): string
{
    try {
        require $file;
        return is_array($data ?? []) ? '' : 'The data has no parts that $data[\'id\'] finds.';
    } catch (Throwable $error) {
        return (string) $error;
    }
}

$results = fopen('php://fd/3', 'w');
while (($line = fgets(STDIN)) !== false) {
    fwrite($results, json_encode(run_sample(rtrim($line, "\n"))) . "\n");
}
