/** The group in the address of the form of a listing, if it has one. */
export function groupFormSearch({ groupId }: Record<string, unknown>): { groupId?: string } {
  return typeof groupId === 'string' && groupId !== '' ? { groupId } : {};
}
