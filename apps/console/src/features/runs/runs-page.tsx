import { PagePending } from "../../ui/page-pending.tsx";

export function RunsPage() {
  return <PagePending />;
}
