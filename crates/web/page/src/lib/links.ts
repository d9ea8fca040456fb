import type { NewRoom } from "../server/types";

/** The links of rooms created in this tab. They are kept until the tab is closed, because the server shows them only once. */
export function keep(room: NewRoom) {
  try {
    sessionStorage.setItem(`room ${room.id}`, JSON.stringify(room.links));
  } catch {
    // Without storage the host has to copy the link before leaving the page.
  }
}

export function kept(id: string): NewRoom["links"] | null {
  try {
    return JSON.parse(sessionStorage.getItem(`room ${id}`) ?? "null");
  } catch {
    return null;
  }
}
