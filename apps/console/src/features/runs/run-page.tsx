import { PagePending } from "../../ui/page-pending.tsx";

export function RunPage() {
  return <PagePending />;
}
