import json


def is_messages(value):
    return (
        isinstance(value, list)
        and len(value) > 0
        and all(isinstance(text, str) for text in value)
    )


def as_list(value):
    return value if isinstance(value, list) else [value]


def parse_object(text):
    try:
        value = json.loads(text)
    except ValueError:
        return {}
    return value if isinstance(value, dict) else {}


def fields_of(body):
    """Messages by field: in the body, in its list `messages`, or in its `description`."""
    parts = [body, *as_list(body.get('messages')), body.get('description')]
    return {
        field: value
        for part in parts
        if isinstance(part, dict)
        for field, value in part.items()
        if is_messages(value)
    }


def join_fields(fields):
    """The messages of all fields, such as `name: is too long; price: is invalid`."""
    return '; '.join(
        f"{field}: {', '.join(messages)}" for field, messages in fields.items()
    )


def cause_of(body):
    """The code and the message."""
    error = body.get('error')
    if isinstance(error, dict):
        details = as_list(error.get('detail'))
        message = '; '.join(text for text in details if isinstance(text, str))
        return error.get('code'), message
    if isinstance(error, str):
        description = body.get('error_description')
        return (error, description) if description else (None, error)
    texts = [body.get('message'), body.get('description')]
    # With a code, `message` is the status text. Without one, `description` is.
    if isinstance(body.get('code'), int):
        texts.reverse()
    return None, next((text for text in texts if isinstance(text, str)), None)


def parse_error(status, text):
    body = parse_object(text)
    code, message = cause_of(body)
    fields = fields_of(body)
    return {
        'status': status,
        'code': code,
        'message': message or join_fields(fields) or text[:500] or f'HTTP {status}',
        'fields': fields,
        'can_retry': status == 429 or status >= 500,
    }
