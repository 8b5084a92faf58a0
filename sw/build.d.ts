// Constants that the build writes into the worker.
declare const __BUILD__: string
