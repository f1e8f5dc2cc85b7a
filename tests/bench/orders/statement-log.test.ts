import { expect, test } from "vitest";
import { readStatements } from "./statement-log.ts";

const log = `2026-11-18 09:22:30.702 UTC [20992] LOG:  execute <unnamed>: select * from "sessions" where "token" = $1
2026-11-18 09:22:30.702 UTC [20992] DETAIL:  Parameters: $1 = 'hPDLkp8'
2026-11-18 09:22:30.714 UTC [21000] LOG:  statement: begin
2026-11-18 09:22:30.716 UTC [21000] LOG:  execute insert-order: 
\t    insert into orders (name, note)
\t    -- at 10:30
\t    select $1, $2
2026-11-18 09:22:30.716 UTC [21000] DETAIL:  Parameters: $1 = 'D''Arcy, $9 = ''x''', $2 = NULL
2026-11-18 09:22:30.717 UTC [21000] LOG:  duration: 1.002 ms
2026-11-18 09:22:30.718 UTC [21000] LOG:  statement: commit
`;

test("statements are read with their parameters, over several lines and with quotes in them", () => {
  expect(readStatements(log)).toEqual([
    { text: `select * from "sessions" where "token" = $1`, parameters: ["hPDLkp8"] },
    { text: "begin", parameters: [] },
    {
      text: "insert into orders (name, note)\n    -- at 10:30\n    select $1, $2",
      parameters: ["D'Arcy, $9 = 'x'", null],
    },
    { text: "commit", parameters: [] },
  ]);
});

test("an empty log has no statements", () => {
  expect(readStatements("")).toEqual([]);
});
