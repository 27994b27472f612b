import { IconBook2 } from '#ui/icons/book-2.ts';
import { IconBuildingEstate } from '#ui/icons/building-estate.ts';
import { IconBuildingPlus } from '#ui/icons/building-plus.ts';
import { IconCertificate } from '#ui/icons/certificate.ts';
import { IconCloudUpload } from '#ui/icons/cloud-upload.ts';
import { IconFilePencil } from '#ui/icons/file-pencil.ts';
import { IconFileText } from '#ui/icons/file-text.ts';
import type { Icon } from '#ui/icons/icon.tsx';
import { IconLayoutDashboard } from '#ui/icons/layout-dashboard.ts';
import { IconMail } from '#ui/icons/mail.ts';
import { IconMessageCircle } from '#ui/icons/message-circle.ts';
import { IconPackage } from '#ui/icons/package.ts';
import { IconReceipt2 } from '#ui/icons/receipt-2.ts';
import { IconUser } from '#ui/icons/user.ts';
import { IconUsersGroup } from '#ui/icons/users-group.ts';
import { IconWorld } from '#ui/icons/world.ts';

/** The icons of the menu by name: routes name them, so that their drawings are not in the first screen. */
export const menuIcons = {
  book: IconBook2,
  building: IconBuildingEstate,
  'building-plus': IconBuildingPlus,
  certificate: IconCertificate,
  'cloud-upload': IconCloudUpload,
  dashboard: IconLayoutDashboard,
  'file-pencil': IconFilePencil,
  'file-text': IconFileText,
  mail: IconMail,
  message: IconMessageCircle,
  package: IconPackage,
  receipt: IconReceipt2,
  user: IconUser,
  'users-group': IconUsersGroup,
  world: IconWorld,
} satisfies Record<string, Icon>;
