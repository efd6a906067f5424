body='{"store_id":1234567,"event":"order/created","id":871254203}'
signature=$(printf '%s' "$body" |
  openssl dgst -sha256 -hmac "$CLIENT_SECRET" | awk '{print $NF}')

curl --include "${1:-http://127.0.0.1:3000}" \
  --header 'Content-Type: application/json' \
  --header "x-linkedstore-hmac-sha256: $signature" \
  --data-binary "$body"
