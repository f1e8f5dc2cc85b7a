-- Asks for a page as often as it can: wrk -s page-load.lua <url> -- [file of cookies, one a line]
-- Without cookies nothing of Lua runs between two requests.
function init(args)
  if not args[1] then return end
  local requests, asked = {}, 0
  for cookie in io.lines(args[1]) do
    wrk.headers["Cookie"] = cookie
    table.insert(requests, wrk.format())
  end
  -- In turns: the shop refuses a session that asks for more pages at once than a browser does.
  function request()
    asked = asked + 1
    return requests[asked % #requests + 1]
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
