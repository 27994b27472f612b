import type { PushLanguage } from '#domain/push-message.ts';

/** The sentences of the worker's own page. It has no other part of the app to take them from. */
interface PageWords {
  title: string;
  lead: (count: number, time: string) => string;
  none: string;
  nobody: string;
  save: string;
  again: string;
  address: string;
  price: string;
  remarks: string;
  noName: string;
  missing: (count: number) => string;
  unreadable: string;
}

export const pageWords: Record<PushLanguage, PageWords> = {
  en: {
    title: 'Drafts on this device',
    lead: (count, time) => `${count} ${count === 1 ? 'draft' : 'drafts'} not on the server, ${time}.`,
    none: 'Every draft on this device is on the server.',
    nobody: 'Nobody is signed in on this device.',
    save: 'Save as a file',
    again: 'Start the app again',
    address: 'Address',
    price: 'Price',
    remarks: 'Remarks',
    noName: 'No name yet',
    missing: (count) =>
      `${count} ${count === 1 ? 'photo is' : 'photos are'} not in this file: only the server has ${count === 1 ? 'it' : 'them'}.`,
    unreadable: 'A draft that cannot be read',
  },
  ms: {
    title: 'Draf pada peranti ini',
    lead: (count, time) => `${count} draf belum ada di pelayan, ${time}.`,
    none: 'Semua draf pada peranti ini ada di pelayan.',
    nobody: 'Tiada sesiapa log masuk pada peranti ini.',
    save: 'Simpan sebagai fail',
    again: 'Mulakan aplikasi semula',
    address: 'Alamat',
    price: 'Harga',
    remarks: 'Catatan',
    noName: 'Belum bernama',
    missing: (count) => `${count} foto tiada dalam fail ini: hanya ada di pelayan.`,
    unreadable: 'Draf yang tidak dapat dibaca',
  },
  zh: {
    title: '本设备上的草稿',
    lead: (count, time) => `${count} 份草稿尚未到达服务器，${time}。`,
    none: '本设备上的所有草稿都已在服务器上。',
    nobody: '本设备上没有人登录。',
    save: '保存为文件',
    again: '重新启动应用',
    address: '地址',
    price: '价格',
    remarks: '备注',
    noName: '尚未命名',
    missing: (count) => `${count} 张照片不在此文件中，仅存在于服务器上。`,
    unreadable: '无法读取的草稿',
  },
};
