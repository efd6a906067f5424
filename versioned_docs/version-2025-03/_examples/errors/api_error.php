<?php

function isMessages(mixed $value): bool
{
    return is_array($value) && $value && array_filter($value, 'is_string') === $value;
}

/** Messages by field, in the body or in its list `messages`. */
function fieldsOf(object $body): array
{
    $listed = $body->messages ?? null;
    $objects = array_filter([$body, ...(is_array($listed) ? $listed : [])], 'is_object');
    $properties = array_merge(...array_map('get_object_vars', $objects));
    return array_filter($properties, 'isMessages');
}

/** The messages of all fields, such as `name: is too long; price: is invalid`. */
function joinFields(array $fields): string
{
    $join = fn ($field, $messages) => "$field: " . implode(', ', $messages);
    return implode('; ', array_map($join, array_keys($fields), $fields));
}

/** The first 500 characters. Empty if the text isn't valid UTF-8. */
function excerpt(string $text): string
{
    return preg_match('/^.{1,500}/su', $text, $match) ? $match[0] : '';
}

/** The code and the message. */
function causeOf(object $body): array
{
    $error = $body->error ?? null;
    if (is_object($error)) {
        $details = array_filter((array) ($error->detail ?? []), 'is_string');
        return [$error->code ?? null, implode('; ', $details)];
    }
    if (is_string($error)) {
        $description = $body->error_description ?? null;
        return $description ? [$error, $description] : [null, $error];
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
    $json = json_decode($text);
    $body = is_object($json) ? $json : new stdClass();
    [$code, $message] = causeOf($body);
    $fields = fieldsOf($body);
    return [
        'status' => $status,
        'code' => $code,
        'message' => $message ?: joinFields($fields) ?: excerpt($text) ?: "HTTP $status",
        'fields' => $fields,
        'canRetry' => $status === 429 || $status >= 500,
    ];
}
