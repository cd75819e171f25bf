import { PagePending } from "../../ui/page-pending.tsx";

export function DocumentsPage() {
  return <PagePending />;
}
