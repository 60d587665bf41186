import { draft } from "./Audiences.ts"

export const projects = {
  requestId: "req_k5v2m3a7q4x6c2b5n7d3f4g6",
  data: [
    {
      id: "5e2a7c34-8d1b-4f6e-a0c9-2b7d4e9f1a63",
      title: "Coffee habits",
      description: "600 adults on how they drink coffee",
      surveyQuestions: ["How often do you drink coffee?"],
      audiences: [{ id: "0b9c6a52-3f6e-4a3c-9d51-6c1f8a7e2d40", ...draft }]
    }
  ],
  error: null
}
