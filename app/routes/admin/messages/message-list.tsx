import { Form, Link, useNavigate, useNavigation } from "react-router";
import { CrumbsPlate } from "#app/components/brand/crumbs-plate.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { SearchField } from "#app/components/forms/search-field.tsx";
import { Segmented } from "#app/components/ui/segmented.tsx";
import { TableCard } from "#app/components/ui/table.tsx";
import type { InboxTab, InboxView, ListedMessage } from "#shop/contact/inbox/inbox-message.ts";
import { inboxSearch } from "#shop/contact/inbox/inbox-view.ts";
import type { PageWindow } from "#shop/page.ts";
import { MessageBadges, stateLabels } from "./message-badges.tsx";

const resultsId = "message-results";
const page = "/admin/messages";

const tabs = [
  { value: "new", label: stateLabels.new },
  { value: "answered", label: stateLabels.answered },
  { value: "spam", label: stateLabels.spam },
  { value: "all", label: "All" },
] as const;

const emptyTabs: Readonly<Record<InboxTab, { title: string; words: string }>> = {
  new: {
    title: "You're all caught up",
    words: "When somebody writes to you from the contact page, their message shows up here.",
  },
  answered: {
    title: "Nothing answered yet",
    words: "Messages move here once you've answered them.",
  },
  spam: { title: "No spam", words: "Messages that you mark as spam wait here to be deleted." },
  all: {
    title: "No messages yet",
    words: "When somebody writes to you from the contact page, their message shows up here.",
  },
};

type ShownMessage = Omit<ListedMessage, "at"> & { readonly when: string };

type MessageListProps = {
  readonly view: InboxView;
  readonly messages: readonly ShownMessage[];
  readonly count: number;
  readonly window: PageWindow;
};

/** A plain form without JavaScript; with it, the list searches while someone types. */
export function MessageList({ view, messages, count, window }: MessageListProps) {
  const navigate = useNavigate();
  const isSearching = useNavigation().location?.pathname === page;
  const search = (term: string) =>
    void navigate(page + inboxSearch({ ...view, term, page: 1 }), {
      replace: true,
      preventScrollReset: true,
    });
  const term = view.term.trim();
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
              {view.tab !== "new" && <input type="hidden" name="show" value={view.tab} />}
              <SearchField
                label="Search messages"
                placeholder="Search messages..."
                value={view.term}
                onSearch={search}
              />
              <button className="vh" type="submit" tabIndex={-1}>
                Search
              </button>
            </Form>
            <Segmented
              label="Show"
              segments={tabs}
              value={view.tab}
              hrefOf={(tab) => page + inboxSearch({ ...view, tab, page: 1 })}
            />
          </>
        }
      >
        <p
          className="message-results results num"
          id={resultsId}
          role="status"
          tabIndex={-1}
          aria-busy={isSearching}
        >
          Showing {messages.length} of {count} {count === 1 ? "message" : "messages"}
          {term && ` for "${term}"`}
        </p>
        {messages.length > 0 ? (
          <ul className="messages">
            {messages.map((message) => (
              <MessageRow key={message.id} message={message} view={view} />
            ))}
          </ul>
        ) : (
          <EmptyMessages tab={view.tab} term={term} />
        )}
      </TableCard>
      <Pagination
        pages={window.numbers}
        current={window.page}
        pageCount={window.pageCount}
        hrefOf={(number) => page + inboxSearch({ ...view, page: number })}
        resultsId={resultsId}
      />
    </>
  );
}

type MessageRowProps = { readonly message: ShownMessage; readonly view: InboxView };

/** The view goes along, so that the message leads back to it. */
function MessageRow({ message, view }: MessageRowProps) {
  const { id, name, subject, beginning, when, state, isForwarded } = message;
  return (
    <li className="message" data-state={state}>
      <p className="message-name">{name}</p>
      <p className="message-when num small">{when}</p>
      <p className="message-text">
        <Link to={`${page}/${id}${inboxSearch(view)}`}>{subject}</Link>
        <span className="message-beginning small">{beginning}</span>
      </p>
      <p className="message-badges">
        <MessageBadges state={view.tab === "all" ? state : null} isForwarded={isForwarded} />
      </p>
    </li>
  );
}

type EmptyMessagesProps = { readonly tab: InboxTab; readonly term: string };

function EmptyMessages({ tab, term }: EmptyMessagesProps) {
  if (!term)
    return (
      <EmptyState title={emptyTabs[tab].title} drawing={<CrumbsPlate />}>
        <p>{emptyTabs[tab].words}</p>
      </EmptyState>
    );
  return (
    <EmptyState title="No messages found" drawing={<CrumbsPlate />}>
      {tab === "all" ? (
        <Link className="link" to={page + inboxSearch({ term: "", tab, page: 1 })}>
          Show all messages
        </Link>
      ) : (
        <Link className="link" to={page + inboxSearch({ term, tab: "all", page: 1 })}>
          Search all messages
        </Link>
      )}
    </EmptyState>
  );
}
