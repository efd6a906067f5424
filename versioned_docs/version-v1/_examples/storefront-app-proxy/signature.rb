require 'openssl'

SECRET = ENV.fetch('CLIENT_SECRET', '')
# With an empty secret, anyone could sign a request.
raise 'Set CLIENT_SECRET.' if SECRET.empty?

# `env` is the environment of a Rack request, as in Rails and Sinatra.
def genuine?(env)
  names = %w[HTTP_X_STORE_ID HTTP_X_CUSTOMER_ID HTTP_X_REQUEST_ID]
  message = names.map { |name| env[name] }.join
  expected = OpenSSL::HMAC.hexdigest('SHA256', SECRET, message)
  given = env.fetch('HTTP_X_LINKEDSTORE_HMAC_SHA256', '')

  OpenSSL.secure_compare(expected, given)
end
