import { Form, Link, useNavigate, useNavigation } from "react-router";
import type { FormResult } from "#app/components/forms/form-result.ts";
import { CrumbsPlate } from "#app/components/brand/crumbs-plate.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { SearchField } from "#app/components/forms/search-field.tsx";
import { Segmented } from "#app/components/ui/segmented.tsx";
import { TableCard } from "#app/components/ui/table.tsx";
import { peopleSearch } from "#shop/accounts/people/people-view.ts";
import type { PeopleView } from "#shop/accounts/people/person.ts";
import type { PageWindow } from "#shop/page.ts";
import { PersonCard, type ShownPerson } from "./person-card.tsx";

const resultsId = "people-results";
const page = "/admin/people";

const kinds = [
  { value: "all", label: "All" },
  { value: "admins", label: "Admins" },
  { value: "kitchen", label: "Kitchen" },
  { value: "banned", label: "Suspended" },
] as const;

type PeopleListProps = {
  readonly view: PeopleView;
  readonly people: readonly ShownPerson[];
  readonly count: number;
  readonly window: PageWindow;
  readonly answer: FormResult | undefined;
};

/** A plain form without JavaScript; with it, the list searches while someone types. */
export function PeopleList({ view, people, count, window, answer }: PeopleListProps) {
  const navigate = useNavigate();
  const isSearching = useNavigation().location?.pathname === page;
  const search = (term: string) =>
    void navigate(page + peopleSearch({ ...view, term, page: 1 }), {
      replace: true,
      preventScrollReset: true,
    });
  const forTerm = view.term.trim() && ` for "${view.term.trim()}"`;
  return (
    <>
      <TableCard
        tools={
          <>
            <Form
              className="filters"
              role="search"
              action={page}
              onSubmit={(event) => event.preventDefault()}
            >
              {view.kind !== "all" && <input type="hidden" name="kind" value={view.kind} />}
              <SearchField
                label="Search people"
                placeholder="Search people..."
                value={view.term}
                onSearch={search}
              />
              <button className="vh" type="submit" tabIndex={-1}>
                Search
              </button>
            </Form>
            <Segmented
              label="Show"
              segments={kinds}
              value={view.kind}
              hrefOf={(kind) => page + peopleSearch({ ...view, kind, page: 1 })}
            />
          </>
        }
      >
        <p
          className="people-results results num"
          id={resultsId}
          role="status"
          tabIndex={-1}
          aria-busy={isSearching}
        >
          Showing {people.length} of {count} people{forTerm}
        </p>
        {people.length > 0 ? (
          <ul className="people">
            {people.map((person) => (
              <PersonCard key={person.id} person={person} answer={answer} />
            ))}
          </ul>
        ) : (
          <EmptyState title="No one found" drawing={<CrumbsPlate />}>
            <Link className="link" to={page}>
              Show everyone
            </Link>
          </EmptyState>
        )}
      </TableCard>
      <Pagination
        pages={window.numbers}
        current={window.page}
        pageCount={window.pageCount}
        hrefOf={(number) => page + peopleSearch({ ...view, page: number })}
        resultsId={resultsId}
      />
    </>
  );
}
