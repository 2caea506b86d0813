export const commentBy = (name: string) => `Comment by ${name}`;
export const comment = "Comment";
export const commentHint = "Everyone on your team who can see this payout can read it.";
export const writeComment = "Write a comment.";
export const addComment = "Add comment";
export const adding = "Adding";
export const added = "Your comment is in the timeline.";
export const notAdded = "Your comment was not added.";
export const withdrawn = "Withdrawn by its author.";
export const withdraw = "Withdraw";
export const withdrawQuestion = "Withdraw this comment?";
export const withdrawMeans =
  "The timeline then shows that there was a comment, without its text. The audit log keeps the text.";
export const withdrawComment = "Withdraw comment";
export const withdrawing = "Withdrawing";
export const keepComment = "Keep comment";
export const notWithdrawn = "The comment was not withdrawn.";
