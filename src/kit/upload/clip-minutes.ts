// The duration of a clip, from its metadata.

/** Minutes; 0 if the browser cannot determine it. */
export function clipMinutes(file: Blob): Promise<number> {
  const address = URL.createObjectURL(file)
  const clip = document.createElement('video')
  clip.preload = 'metadata'
  return new Promise<number>((resolve) => {
    clip.addEventListener('loadedmetadata', () => resolve(Number.isFinite(clip.duration) ? clip.duration / 60 : 0))
    clip.addEventListener('error', () => resolve(0))
    clip.src = address
  }).finally(() => URL.revokeObjectURL(address))
}
