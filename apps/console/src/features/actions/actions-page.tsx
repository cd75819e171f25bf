import { PagePending } from "../../ui/page-pending.tsx";

export function ActionsPage() {
  return <PagePending />;
}
