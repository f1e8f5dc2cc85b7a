import { expect, test } from "vitest";
import { readWrk } from "./wrk.ts";

test("the figures of wrk are in the line that our script prints", () => {
  const output = `Running 34s test @ http://127.0.0.1:4401
  1 threads and 16 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency   114.01ms   39.12ms 312.10ms   72.10%
    Req/Sec   129.00     20.11   170.00     66.00%
  520 requests in 4.03s, 0.61MB read
Requests/sec:    129.03
Transfer/sec:    155.21KB
figures {"answers":520,"seconds":4.031250,"refused":0,"broken":0,"bytes":640120,"p50":113.250,"p99":311.900}
`;
  expect(readWrk(output)).toEqual({
    answers: 520,
    seconds: 4.03125,
    refused: 0,
    broken: 0,
    bytes: 640_120,
    p50: 113.25,
    p99: 311.9,
  });
});

test("a run without figures is no run", () => {
  expect(() => readWrk("unable to connect to 127.0.0.1:4401 Connection refused\n")).toThrow(
    "wrk printed no figures:\nunable to connect",
  );
});
