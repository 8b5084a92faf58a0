// Saves a generated file on the device.

/** Phones open the share sheet (address book, calendar); other devices download the file. Never rejects. */
export async function saveFile(name: string, type: string, content: BlobPart): Promise<void> {
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
  // By then the download has started.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
