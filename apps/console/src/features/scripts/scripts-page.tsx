import { PagePending } from "../../ui/page-pending.tsx";

export function ScriptsPage() {
  return <PagePending />;
}
