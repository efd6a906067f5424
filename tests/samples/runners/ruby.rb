# Runs Ruby samples: see tests/samples/runner.ts.
require 'json'

results = IO.new(3, 'w')
$stdin.each_line(chomp: true) do |file|
  error = ''
  begin
    load(file, true) # in an anonymous module
  rescue Exception => exception
    error = exception.full_message
  end
  results.puts(JSON.generate(error))
  results.flush
end
