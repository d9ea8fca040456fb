import type { NewRoom } from "../server/types";

/** The links of rooms that were opened here, kept for as long as the tab lives: the server tells them once. */
export function keep(room: NewRoom) {
  try {
    sessionStorage.setItem(`room ${room.id}`, JSON.stringify(room.links));
  } catch {
    // Then the host has to copy the link before leaving the page.
  }
}

export function kept(id: string): NewRoom["links"] | null {
  try {
    return JSON.parse(sessionStorage.getItem(`room ${id}`) ?? "null");
  } catch {
    return null;
  }
}
