// Hands a file made here to the device.

/** Phones are asked where it shall go (an address book, a calendar); elsewhere it is downloaded. Never rejects. */
export async function saveFile(name: string, type: string, content: string): Promise<void> {
  const file = new File([content], name, { type })
  if (matchMedia('(pointer: coarse)').matches && navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file] })
      return
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser has begun by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
