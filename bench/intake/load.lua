-- Sends the same lead as the page does, each time with another email address and idempotency key.
-- LEAD_BEFORE and LEAD_AFTER are the parts of the body before and after the unique text in the
-- address.
local before, after = os.getenv("LEAD_BEFORE"), os.getenv("LEAD_AFTER")
local random, format = math.random, string.format

function init()
  local seed = io.open("/dev/urandom", "rb")
  local a, b, c, d = seed:read(4):byte(1, 4)
  seed:close()
  math.randomseed(((a * 256 + b) * 256 + c) * 128 + d)
  wrk.method = "POST"
  wrk.headers["content-type"] = "application/json"
  wrk.headers["sec-fetch-site"] = "same-origin"
end

local function hex(bits16)
  local text = {}
  for i = 1, bits16 do text[i] = format("%04x", random(0, 65535)) end
  return table.concat(text)
end

function request()
  wrk.headers["idempotency-key"] =
    hex(2) .. "-" .. hex(1) .. "-4" .. hex(1):sub(2) .. "-8" .. hex(1):sub(2) .. "-" .. hex(3)
  return wrk.format(nil, nil, nil, before .. hex(2) .. after)
end

function done(summary, latency, requests)
  local failed = summary.errors.connect + summary.errors.read + summary.errors.write
    + summary.errors.status + summary.errors.timeout
  print(format("RESULT %d %d %d", summary.requests, failed, summary.duration))
end
