import { variantOf, type VendorVariant, type Vendor } from "@baton/connectors";
import {
  BrowserApi,
  createProfileTemplate,
  deleteProfileTemplates,
  listProfileTemplates,
  type ProfileTemplate,
  updateProfileTemplate,
} from "@baton/contract";
import type { FastifyInstance } from "fastify";
import type { Db } from "../../../database/types.ts";
import { bind } from "../../../http/bind.ts";
import { fail } from "../../../http/errors.ts";
import { type ConnectionRow, vendorOf } from "../browser-connections/for-others.ts";
import { makeTemplatesService } from "../browser-profiles/for-others.ts";
import { profileTemplates } from "./profile-templates.tables.ts";

type TemplateInput = Omit<ProfileTemplate, "id">;

interface TemplatesDeps {
  db: Db;
  findConnection: (userId: number, id: number) => Promise<ConnectionRow | undefined>;
}

/** The calls for what many profiles are made from. */
export function registerProfileTemplates(app: FastifyInstance, deps: TemplatesDeps): void {
  const templates = makeTemplatesService({
    db: deps.db,
    templates: profileTemplates,
    collection: "profileTemplates",
    refuseUnfit: (userId, template) => refuseUnfit(deps, userId, template),
  });
  bind(app, listProfileTemplates, ({ user, query }) => templates.list(user.id, query));
  bind(app, createProfileTemplate, ({ user, body }) => templates.create(user.id, body));
  bind(app, updateProfileTemplate, ({ user, body }) => templates.update(user.id, body));
  bind(app, deleteProfileTemplates, ({ user, body }) => templates.remove(user.id, body.ids));
}

async function refuseUnfit(
  { findConnection }: TemplatesDeps,
  userId: number,
  template: TemplateInput,
): Promise<void> {
  const { browserApi, connectionId } = template;
  if (browserApi === BrowserApi.None)
    throw unfit("browserApi", "None is a browser without a profile.");
  // With a connection it is a companion's.
  if (browserApi === BrowserApi.Chromium && connectionId === null) return refuseOfVendor(template);
  if (connectionId === null) throw unfit("connectionId", "This field is required!");
  const connection = await findConnection(userId, connectionId);
  if (!connection) throw fail("notFound", { field: "connectionId" });
  if (connection.browserApi !== browserApi)
    throw unfit("connectionId", "is a connection to another vendor");
  const vendor = vendorOf(connection);
  refuseUnable(vendor, variantOf(vendor, connection.variant), template);
}

const unfit = (field: keyof TemplateInput, message: string) =>
  fail("invalidInput", { field, message });

const OF_VENDORS = ["groupId", "groupName", "startPage", "platform"] as const;

/** A plain Chromium has nothing of the kind. */
function refuseOfVendor(template: TemplateInput): void {
  const field = OF_VENDORS.find((one) => template[one] !== null);
  if (field) throw unfit(field, "Chromium here has nothing of the kind");
}

/** What the vendor cannot do is refused, rather than left out without a word. */
function refuseUnable(vendor: Vendor, variant: VendorVariant, template: TemplateInput): void {
  const able = vendor.capabilitiesOf(variant.id);
  const { groupId, platform } = template;
  const unable: [keyof TemplateInput, boolean][] = [
    ["groupId", able.groups === null && groupId !== null],
    ["notes", !able.hasNotes && template.notes !== ""],
    ["proxy", !able.hasProxies && template.proxy !== "none"],
    ["startPage", !able.hasStartPages && template.startPage !== null],
    ["isHeadless", !able.hasHeadless && template.isHeadless],
    ["platform", platform !== null && !able.platforms.includes(platform)],
  ];
  const [field] = unable.find(([, isUnable]) => isUnable) ?? [];
  if (field) throw unfit(field, `${variant.name} has nothing of the kind`);
  if (able.isGroupRequired && groupId === null) throw unfit("groupId", "This field is required!");
  if (able.platforms.length > 0 && platform === null)
    throw unfit("platform", "This field is required!");
}
