import json


def is_messages(value):
    return (
        isinstance(value, list)
        and len(value) > 0
        and all(isinstance(item, str) for item in value)
    )


def parse_object(text):
    try:
        value = json.loads(text)
    except ValueError:
        return {}
    return value if isinstance(value, dict) else {}


def fields_of(body):
    """Messages by field, in the body or in its list `messages`."""
    listed = body.get("messages")
    objects = [body, *(listed if isinstance(listed, list) else [])]
    return {
        field: messages
        for item in objects
        if isinstance(item, dict)
        for field, messages in item.items()
        if is_messages(messages)
    }


def join_fields(fields):
    """The messages of all fields, such as `name: is too long; price: is invalid`."""
    return "; ".join(f"{field}: {', '.join(texts)}" for field, texts in fields.items())


def cause_of(body):
    """The code and the message."""
    error = body.get("error")
    if isinstance(error, dict):
        detail = error.get("detail")
        details = detail if isinstance(detail, list) else [detail]
        message = "; ".join(item for item in details if isinstance(item, str))
        return error.get("code"), message
    if isinstance(error, str):
        description = body.get("error_description")
        return (error, description) if description else (None, error)
    texts = [body.get("message"), body.get("description")]
    # With a code, `message` is the status text. Without one, `description` is.
    if isinstance(body.get("code"), int):
        texts.reverse()
    return None, next((text for text in texts if isinstance(text, str)), None)


def parse_error(status, text):
    body = parse_object(text)
    code, message = cause_of(body)
    fields = fields_of(body)
    return {
        "status": status,
        "code": code,
        "message": message or join_fields(fields) or text[:500] or f"HTTP {status}",
        "fields": fields,
        "can_retry": status == 429 or status >= 500,
    }
