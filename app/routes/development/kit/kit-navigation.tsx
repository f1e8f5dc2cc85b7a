import Columns3 from "lucide-react/icons/columns-3";
import List from "lucide-react/icons/list";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { Disclosure, DisclosureButton, DisclosurePanel } from "#app/components/ui/disclosure.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { Segmented } from "#app/components/ui/segmented.tsx";
import { TabPanel, Tabs } from "#app/components/ui/tabs.tsx";
import { ThemeSwitch } from "#app/components/ui/theme-switch.tsx";
import { KitNote, KitSection } from "./kit-section.tsx";

const windows = [
  [1, 2],
  [1, 2, 3, "gap", 13],
  [1, "gap", 6, 7, 8, "gap", 13],
] as const;

export function KitNavigation() {
  const [tab, setTab] = useState<"orders" | "products">("orders");
  const [view, setView] = useState<"list" | "board">("list");
  const [address] = useSearchParams();
  const page = Number(address.get("page") ?? 1);
  return (
    <>
      <KitSection title="Tabs and views">
        <Tabs
          id="kit-tabs"
          label="Admin"
          value={tab}
          onChange={setTab}
          tabs={[
            { value: "orders", label: "Order Management" },
            { value: "products", label: "Product Management" },
          ]}
        />
        <TabPanel tabsId="kit-tabs" value={tab} className="py-4">
          {tab === "orders" ? "Orders go here." : "Products go here."}
        </TabPanel>
        <Segmented
          label="View"
          value={view}
          onChange={setView}
          segments={[
            { value: "list", label: "List", icon: List },
            { value: "board", label: "Live board", icon: Columns3 },
          ]}
        />
        <KitNote>Theme, as in the footer</KitNote>
        <div className="on-dark inline-block rounded-xl bg-syrup p-4">
          <ThemeSwitch />
        </div>
        <KitNote>Disclosure</KitNote>
        <Disclosure>
          <DisclosureButton>
            <Icon as={SlidersHorizontal} size={18} />
            Customize this item
          </DisclosureButton>
          <DisclosurePanel className="rounded-md bg-cream p-4">Add-ons go here.</DisclosurePanel>
        </Disclosure>
      </KitSection>
      <KitSection title="Pagination">
        <p id="kit-results" className="results num" role="status" tabIndex={-1}>
          {`Page ${page} of 13`}
        </p>
        {windows.map((pages) => (
          <Pagination
            key={pages.length}
            label={`Pages, window of ${pages.length}`}
            pages={pages}
            current={page}
            pageCount={pages.length === 2 ? 2 : 13}
            hrefOf={(to) => `?page=${to}`}
            resultsId="kit-results"
          />
        ))}
      </KitSection>
    </>
  );
}
