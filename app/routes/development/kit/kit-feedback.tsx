import { Link } from "react-router";
import { CrumbsPlate } from "#app/components/brand/crumbs-plate.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Loading, Skeleton, SkeletonCard } from "#app/components/ui/skeleton.tsx";
import { ToastCard } from "#app/components/toasts/toast-card.tsx";
import type { Toast } from "#app/components/toasts/toast-queue.ts";
import { useToast } from "#app/components/toasts/toast.tsx";
import { KitNote, KitRow, KitSection } from "./kit-section.tsx";

const samples: readonly Toast[] = [
  {
    id: "added",
    isLeaving: false,
    showing: 1,
    title: "Added to cart!",
    message: "Strawberry Cloud with 3 addon(s) has been added to your cart.",
  },
  {
    id: "failed",
    isLeaving: false,
    showing: 1,
    tone: "bad",
    title: "Error placing order",
    message: "We couldn't reach the kitchen. You haven't been charged.",
  },
];

const nothing = () => undefined;

export function KitFeedback() {
  const toasts = useToast();
  const undo = { label: "Undo", onPress: () => toasts.show({ title: "It's back" }) };
  return (
    <>
      <KitSection title="Toasts">
        <div className="grid max-w-[400px] gap-3">
          {samples.map((toast) => (
            <ToastCard key={toast.id} toast={toast} isPaused onLeave={nothing} onGone={nothing} />
          ))}
        </div>
        <KitNote>For real</KitNote>
        <KitRow>
          <Button
            onClick={() =>
              toasts.show({
                title: "Added to cart!",
                message: "Classic Mini Bites has been added to your cart.",
              })
            }
          >
            Show a toast
          </Button>
          <Button
            onClick={() =>
              toasts.show({
                tone: "bad",
                title: "Error",
                message: "Failed to send message. Please try again.",
              })
            }
          >
            Show a failure
          </Button>
          <Button onClick={() => toasts.show({ id: "removed", title: "Removed", action: undo })}>
            Show one to undo
          </Button>
        </KitRow>
      </KitSection>
      <KitSection title="Empty">
        <EmptyState
          className="rounded-xl bg-cream"
          title="Your cart is empty"
          drawing={<CrumbsPlate />}
        >
          <Button variant="main" asChild>
            <Link to="/order">Start Ordering</Link>
          </Button>
        </EmptyState>
      </KitSection>
      <KitSection title="Loading">
        <Loading text="Loading products...">
          <div className="grid gap-5 sm:grid-cols-2">
            <SkeletonCard />
            <SkeletonCard />
          </div>
        </Loading>
        <KitNote>Add-ons</KitNote>
        <Loading text="Loading addons...">
          <div className="grid gap-2">
            <Skeleton shape="row" />
            <Skeleton shape="row" />
            <Skeleton shape="row" />
          </div>
        </Loading>
      </KitSection>
    </>
  );
}
