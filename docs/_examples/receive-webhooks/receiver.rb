require 'fileutils'
require 'json'
require 'openssl'
require 'securerandom'
require 'webrick'

SECRET = ENV.fetch('CLIENT_SECRET', '')
# With an empty secret, anyone could sign a notification.
abort('Set CLIENT_SECRET.') if SECRET.empty?
ID_NAMES = %w[id order_id fulfillment_id concept_code service_id].freeze

def genuine?(raw_body, signature)
  expected = OpenSSL::HMAC.hexdigest('SHA256', SECRET, raw_body)
  OpenSSL.secure_compare(expected, signature)
end

# Notifications that lead to the same work have the same name.
def job_name(notification)
  event = notification.fetch('event')
  # These events have no resource to read, so each is a job of its own.
  resource = event.start_with?('app/') ? event : event.split('/').first
  ids = notification.values_at(*ID_NAMES).compact
  name = [notification.fetch('store_id'), resource, *ids].join('-')
  "#{name.gsub(/[^\w-]/, '_')}.json"
end

def store(raw_body)
  job = job_name(JSON.parse(raw_body))
  # The worker must not see half a file, so the job gets its name when it's complete.
  temporary = "queue/#{SecureRandom.uuid}.tmp"
  File.binwrite(temporary, raw_body)
  File.rename(temporary, "queue/#{job}")
end

FileUtils.mkdir_p('queue')
port = ENV.fetch('PORT', 3000)
server = WEBrick::HTTPServer.new(BindAddress: '127.0.0.1', Port: port)
# If the block raises an exception, the server responds with 500.
server.mount_proc('/') do |request, response|
  raw_body = request.body.to_s
  if genuine?(raw_body, request['x-linkedstore-hmac-sha256'].to_s)
    store(raw_body)
    response.status = 204
  else
    response.status = 401
  end
end
trap('INT') { server.shutdown }
server.start
