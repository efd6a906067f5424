require 'json'

def messages?(value)
  value.is_a?(Array) && value.any? && value.all?(String)
end

def parse_object(text)
  value = JSON.parse(text)
  value.is_a?(Hash) ? value : {}
rescue JSON::ParserError
  {}
end

# Messages by field, in the body or in its list `messages`.
def fields_of(body)
  objects = [body, *body['messages']].grep(Hash)
  objects.reduce({}, :merge).select { |_, value| messages?(value) }
end

# The messages of all fields, such as `name: is too long; price: is invalid`.
def join_fields(fields)
  fields.map { |field, messages| "#{field}: #{messages.join(', ')}" }.join('; ')
end

# The code and the message.
def cause_of(body)
  error = body['error']
  if error.is_a?(Hash)
    return [error['code'], Array(error['detail']).grep(String).join('; ')]
  end
  if error.is_a?(String)
    description = body['error_description']
    return description ? [error, description] : [nil, error]
  end

  texts = body.values_at('message', 'description')
  # With a code, `message` is the status text. Without one, `description` is.
  texts.reverse! if body['code'].is_a?(Integer)
  [nil, texts.grep(String).first]
end

def parse_error(status, text)
  body = parse_object(text)
  code, message = cause_of(body)
  fields = fields_of(body)
  messages = [message, join_fields(fields), text[0, 500], "HTTP #{status}"]
  {
    status: status,
    code: code,
    message: messages.find { |one| !one.to_s.empty? },
    fields: fields,
    can_retry: status == 429 || status >= 500
  }
end
