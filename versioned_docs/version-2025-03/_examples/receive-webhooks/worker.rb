require 'fileutils'
require 'json'
require 'net/http'

$stdout.sync = true

API = 'https://api.tiendanube.com/2025-03'.freeze
ACCESS_TOKEN = ENV.fetch('ACCESS_TOKEN', '')
abort('Set ACCESS_TOKEN.') if ACCESS_TOKEN.empty?
# Use your database instead, which contains the token of each store.
TOKENS = {'1234567' => ACCESS_TOKEN}.freeze
PATHS = {
  'order' => 'orders/%<id>s',
  'product' => 'products/%<id>s',
  'fulfillment_order' => 'orders/%<order_id>s/fulfillment-orders/%<fulfillment_id>s'
}.freeze
FIRST_WAIT = 1
LONGEST_WAIT = 60

# The status is 0 if there's no response.
def get(url, token)
  uri = URI(url)
  headers = {
    'Authorization' => "Bearer #{token}",
    'User-Agent' => 'Inventory Sync (dev@example.com)',
    'Content-Type' => 'application/json' # required for fulfillment orders
  }
  options = {use_ssl: uri.scheme == 'https', open_timeout: 30, read_timeout: 30}
  response = Net::HTTP.start(uri.host, uri.port, **options) do |http|
    http.get(uri.request_uri, headers)
  end
  [response.code.to_i, response.body]
rescue StandardError => e
  warn e.full_message
  [0, '']
end

def path_of(notification)
  event = notification.fetch(:event)
  path = PATHS[event.split('/').first] || raise("No path for #{event}")
  format(path, notification)
end

# Returns where the job goes. Raises an error if another attempt wouldn't help.
def work(job)
  notification = JSON.parse(File.read("running/#{job}"), symbolize_names: true)
  return 'uninstalled' if notification[:event] == 'app/uninstalled'

  path = path_of(notification)
  store_id = notification.fetch(:store_id).to_s
  token = TOKENS[store_id] || raise("No token for store #{store_id}")

  status, body = get("#{API}/#{store_id}/#{path}", token)
  return 'queue' if [0, 402, 429].include?(status) || status >= 500

  case status
  when 200 then File.binwrite("data/#{job}", body)
  when 404 then FileUtils.rm_f("data/#{job}")
  else raise "#{status} #{body.to_s[0, 500]}"
  end
  'done'
end

# Returns where the job goes: `done`, `queue` to try again, `uninstalled` or `failed`.
def attempt(job)
  work(job)
rescue StandardError => e
  warn "#{job}: #{e.message}"
  'failed'
end

def finish(job, outcome)
  puts "#{job} #{outcome}"
  if outcome == 'done'
    File.delete("running/#{job}")
  else
    File.rename("running/#{job}", "#{outcome}/#{job}")
  end
end

FileUtils.mkdir_p(%w[queue running uninstalled failed data])
# Jobs that the worker didn't finish before it was stopped.
Dir.children('running').each { |job| finish(job, 'queue') }

# The pause of each store after a failure: when it ends, and how long the next one is.
pauses = {}
# When each job failed. It's tried again after the others.
failures = {}
loop do
  jobs = Dir.glob('*.json', base: 'queue')
  jobs.sort_by { |job| failures.fetch(job, Time.at(0)) }.each do |job|
    store_id = job.split('-').first
    pause_end, wait = pauses.fetch(store_id, [Time.at(0), FIRST_WAIT])
    next if Time.now < pause_end

    # From here on, another notification about this resource is a new job.
    File.rename("queue/#{job}", "running/#{job}")
    outcome = attempt(job)
    finish(job, outcome)
    if outcome == 'queue'
      failures[job] = Time.now
      pauses[store_id] = [Time.now + wait, [2 * wait, LONGEST_WAIT].min]
    else
      failures.delete(job)
      pauses.delete(store_id)
    end
  end
  sleep(1)
end
