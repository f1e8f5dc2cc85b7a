import { ThemeSwitch } from "#app/components/ui/theme-switch.tsx";
import { KitBrand } from "./kit-brand.tsx";
import { KitButtons } from "./kit-buttons.tsx";
import { KitCatalogue } from "./kit-catalogue.tsx";
import { KitDialogs } from "./kit-dialogs.tsx";
import { KitFeedback } from "./kit-feedback.tsx";
import { KitFields } from "./kit-fields.tsx";
import { KitNavigation } from "./kit-navigation.tsx";
import { KitOrders } from "./kit-orders.tsx";
import { KitTable } from "./kit-table.tsx";

export function KitPage() {
  return (
    <div className="wrap pb-16">
      <div className="flex flex-wrap items-center justify-between gap-4 pt-6 pb-7">
        <h1 className="h1 bite">Parts</h1>
        <ThemeSwitch ground="paper" />
      </div>
      <div className="grid grid-cols-1 gap-x-12 gap-y-11 md:grid-cols-2">
        <KitButtons />
        <KitFeedback />
        <KitFields />
        <KitDialogs />
        <KitCatalogue />
        <KitNavigation />
        <KitTable />
        <KitOrders />
        <KitBrand />
      </div>
    </div>
  );
}
