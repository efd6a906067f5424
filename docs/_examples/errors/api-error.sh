# Prints the error of a response as JSON. Usage: parse_error STATUS < BODY
# The status 0 means that there is no response.
parse_error() {
  jq -Rs --argjson status "$1" '
    def is_messages:
      type == "array" and length > 0 and all(.[]; type == "string");

    # Messages by field, in the body or in its list "messages".
    def fields:
      [., (.messages | arrays | .[])] | map(objects) | add
      | with_entries(select(.value | is_messages));

    # The messages of all fields, such as "name: is too long; price: is invalid".
    def joined:
      to_entries | map("\(.key): \(.value | join(", "))") | join("; ");

    # The code and the message.
    def cause:
      if (.error | type) == "object" then
        [.error.code, ([.error.detail] | flatten | map(strings) | join("; "))]
      elif (.error | type) == "string" then
        if .error_description then [.error, .error_description] else [null, .error] end
      else
        # With a code, "message" is the status text. Without one, "description" is.
        (if .code | type == "number" then [.description, .message]
         else [.message, .description] end)
        | [null, (map(strings) | .[0])]
      end;

    . as $text
    | ([try fromjson catch null] | map(objects) | .[0] // {})
    | cause as [$code, $message]
    | fields as $fields
    | {
        status: $status,
        code: $code,
        message: ([$message, ($fields | joined), $text[:500], "HTTP \($status)"]
          | map(select(. != null and . != "")) | .[0]),
        fields: $fields,
        can_retry: ($status == 0 or $status == 429 or $status >= 500)
      }
  '
}
