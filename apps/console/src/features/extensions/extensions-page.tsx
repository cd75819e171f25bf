import { PagePending } from "../../ui/page-pending.tsx";

export function ExtensionsPage() {
  return <PagePending />;
}
