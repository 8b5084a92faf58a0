// Collects the files that would be saved to the device.
import { vi } from 'vitest'

/** Restore with `vi.restoreAllMocks()`. */
export function watchFiles(): File[] {
  const files: File[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as File)}`)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  return files
}
