const isObject = (value) =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isText = (value) => typeof value === 'string';

const isMessages = (value) =>
  Array.isArray(value) && value.length > 0 && value.every(isText);

function parseObject(text) {
  try {
    const value = JSON.parse(text);
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

/** Messages by field: in the body, in its list `messages`, or in its `description`. */
function fieldsOf(body) {
  const objects = [body, body.messages, body.description].flat().filter(isObject);
  const entries = objects.flatMap((object) => Object.entries(object));
  return Object.fromEntries(entries.filter(([, value]) => isMessages(value)));
}

/** The messages of all fields, such as `name: is too long; price: is invalid`. */
function joinFields(fields) {
  return Object.entries(fields)
    .map(([field, messages]) => `${field}: ${messages.join(', ')}`)
    .join('; ');
}

/** The code and the message. */
function causeOf({code, message, description, error, error_description}) {
  if (isObject(error)) {
    const details = [error.detail].flat().filter(isText);
    return {code: error.code, message: details.join('; ')};
  }
  if (isText(error)) {
    return error_description
      ? {code: error, message: error_description}
      : {message: error};
  }
  const texts = [message, description];
  // With a code, `message` is the status text. Without one, `description` is.
  if (Number.isInteger(code)) texts.reverse();
  return {message: texts.find(isText)};
}

export function parseError(status, text) {
  const body = parseObject(text);
  const {code = null, message} = causeOf(body);
  const fields = fieldsOf(body);
  return {
    status,
    code,
    message: message || joinFields(fields) || text.slice(0, 500) || `HTTP ${status}`,
    fields,
    canRetry: status === 429 || status >= 500,
  };
}
