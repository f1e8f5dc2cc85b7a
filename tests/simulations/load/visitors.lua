-- Visitors who open one public page each: wrk -s visitors.lua <url> -- <milliseconds between two of a connection> <path>…
function init(args)
  local pause, requests, asked = tonumber(args[1]), {}, 0
  -- A connection for each, as the proxies of deploy/ open it.
  wrk.headers["Connection"] = "close"
  for number = 2, #args do
    table.insert(requests, wrk.format("GET", args[number]))
  end
  function request()
    asked = asked + 1
    return requests[asked % #requests + 1]
  end
  function delay()
    return pause
  end
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    'figures {"answers":%d,"seconds":%.6f,"refused":%d,"broken":%d,"bytes":%d,"p50":%.3f,"p99":%.3f}\n',
    summary.requests, summary.duration / 1e6, errors.status,
    errors.connect + errors.read + errors.write + errors.timeout,
    summary.bytes, latency:percentile(50) / 1000, latency:percentile(99) / 1000))
end
