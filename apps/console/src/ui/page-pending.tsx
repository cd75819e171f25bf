import { Skeleton } from "@mantine/core";

/** Stands in while a page's own code is on its way. */
export function PagePending() {
  return (
    <div style={{ padding: 16, display: "grid", gap: 12 }} aria-busy="true">
      <Skeleton height={24} width={180} />
      <Skeleton height={36} />
      <Skeleton height={36} />
      <Skeleton height={36} />
    </div>
  );
}
