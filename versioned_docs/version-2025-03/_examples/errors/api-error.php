<?php

declare(strict_types=1);

function isMessages(mixed $value): bool
{
    return is_array($value) && $value !== [] && array_filter($value, 'is_string') === $value;
}

function asList(mixed $value): array
{
    return is_array($value) ? $value : [$value];
}

/** The first 500 characters. */
function startOf(string $text): string
{
    return preg_match('/^.{0,500}/su', $text, $match) ? $match[0] : '';
}

function parseObject(string $text): object
{
    $value = json_decode($text);
    return is_object($value) ? $value : new stdClass();
}

/** Messages by field: in the body, in its list `messages`, or in its `description`. */
function fieldsOf(object $body): array
{
    $fields = [];
    $parts = [$body, ...asList($body->messages ?? null), $body->description ?? null];
    foreach (array_filter($parts, 'is_object') as $part) {
        foreach ($part as $field => $value) {
            if (isMessages($value)) {
                $fields[$field] = $value;
            }
        }
    }
    return $fields;
}

/** The messages of all fields, such as `name: is too long; price: is invalid`. */
function joinFields(array $fields): string
{
    $texts = [];
    foreach ($fields as $field => $messages) {
        $texts[] = "$field: " . implode(', ', $messages);
    }
    return implode('; ', $texts);
}

/** The code and the message. */
function causeOf(object $body): array
{
    $error = $body->error ?? null;
    if (is_object($error)) {
        $details = array_filter(asList($error->detail ?? null), 'is_string');
        return [$error->code ?? null, implode('; ', $details)];
    }
    if (is_string($error)) {
        $description = $body->error_description ?? '';
        return $description !== '' ? [$error, $description] : [null, $error];
    }
    $texts = [$body->message ?? null, $body->description ?? null];
    // With a code, `message` is the status text. Without one, `description` is.
    if (is_int($body->code ?? null)) {
        $texts = array_reverse($texts);
    }
    return [null, current(array_filter($texts, 'is_string'))];
}

function parseError(int $status, string $text): array
{
    $body = parseObject($text);
    [$code, $message] = causeOf($body);
    $fields = fieldsOf($body);
    return [
        'status' => $status,
        'code' => $code,
        'message' => $message ?: joinFields($fields) ?: startOf($text) ?: "HTTP $status",
        'fields' => $fields,
        'canRetry' => $status === 429 || $status >= 500,
    ];
}
